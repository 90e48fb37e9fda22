"""Random JAX programs: make(seed) is a function, its arguments and what it is made of.

A program is a list of steps on a pool of arrays. Each step takes arrays that fit, and adds
what it computes. Some steps wrap others: loops, branches, gradients, vmap, shardings.
"""

import functools
import random

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

SHAPES = [(), (1,), (3,), (5,), (8,), (2, 3), (4, 4), (8, 8), (1, 6), (2, 3, 4), (4, 1, 8), (2, 8, 8, 3)]
TYPES = ["float32"] * 6 + ["int32"] * 3 + ["bool", "bfloat16", "float16", "uint8", "int8", "uint32", "complex64"]
UNARY = "abs negative sin cos tan tanh exp expm1 log1p sqrt square sign floor ceil round cbrt arctan sinh cosh arcsinh reciprocal rint trunc deg2rad".split()
SPECIAL = [jax.nn.sigmoid, jax.nn.relu, jax.nn.gelu, jax.nn.silu, jax.nn.softplus, jax.nn.elu, jax.nn.log_sigmoid, lax.erf, lax.erfc, lax.lgamma, lax.digamma,
           lax.erf_inv, lax.rsqrt, lax.logistic, jnp.arcsin, jnp.arccos, jnp.arctanh, jnp.arccosh, jnp.sinc, jnp.i0, jnp.exp2, jnp.log2, jnp.nan_to_num, jnp.isfinite]
BINARY = "add subtract multiply divide maximum minimum power arctan2 hypot logaddexp fmod nextafter copysign".split()
INTEGER = "bitwise_and bitwise_or bitwise_xor add subtract multiply floor_divide remainder maximum minimum left_shift right_shift".split()
COMPARE = "less less_equal greater greater_equal equal not_equal".split()
REDUCE = "sum prod max min mean var std any all argmax argmin cumsum cumprod sort argsort median ptp count_nonzero".split()


class Program:
    """The steps of a program; run(args) computes it, with the same choices each time."""

    def __init__(self, seed):
        self.seed = seed
        r = random.Random(seed)
        self.args = []
        for _ in range(r.randint(1, 3)):
            self.args.append(self.value(r, r.choice(SHAPES), r.choice(TYPES)))
        self.steps = [r.randrange(1 << 40) for _ in range(r.randint(1, 6))]
        self.names = []

    @staticmethod
    def value(r, shape, dtype):
        g = np.random.default_rng(r.randrange(1 << 40))
        if dtype == "bool":
            return g.integers(0, 2, shape).astype(bool)
        if dtype == "complex64":
            return (g.normal(size=shape) + 1j * g.normal(size=shape)).astype(dtype)
        if "int" in dtype:
            return g.integers(1 if dtype[0] == "u" else -7, 9, shape).astype(dtype)
        return jnp.asarray(g.normal(size=shape).astype("float32")).astype(dtype)

    def __call__(self, *args):
        pool, self.names = [jnp.asarray(a) for a in args], []
        for s in self.steps:
            r = random.Random(s)
            step = r.choice(STEPS)
            try:
                out = step(r, pool)
            except (TypeError, ValueError, AttributeError, NotImplementedError, IndexError, ZeroDivisionError, AssertionError):
                continue
            if out is None:
                continue
            self.names.append(step.__name__)
            pool += [x for x in jax.tree.leaves(out) if hasattr(x, "shape") and x.size <= 4096]
        if len(pool) == len(args):
            pool.append(jnp.zeros(3))
        return tuple(pool[len(args):])


def pick(r, pool, want=lambda x: True):
    fits = [x for x in pool if want(x)]
    if fits and r.random() < 0.7:
        return r.choice(fits)
    shape = r.choice(SHAPES)
    for _ in range(20):
        x = jnp.asarray(Program.value(r, shape, r.choice(TYPES)))
        if want(x):
            return x
        shape = r.choice(SHAPES)
    return None


def real(x):
    return jnp.issubdtype(x.dtype, jnp.floating)


def integer(x):
    return jnp.issubdtype(x.dtype, jnp.integer)


def inexact(x):
    return jnp.issubdtype(x.dtype, jnp.inexact)


def unary(r, pool):
    x = pick(r, pool, inexact)
    return getattr(jnp, r.choice(UNARY))(x)


def special(r, pool):
    return r.choice(SPECIAL)(pick(r, pool, real))


def like(r, pool, x):
    """An array that broadcasts against x."""
    same = [y for y in pool if y.dtype == x.dtype and y.shape == x.shape]
    if same and r.random() < 0.5:
        return r.choice(same)
    if r.random() < 0.4:
        return {"b": True, "c": 1 + 2j}.get(x.dtype.kind, r.choice([1, 2, 3]))
    shape = tuple(r.choice([n, 1]) for n in x.shape)[r.randint(0, x.ndim):]
    return jnp.asarray(Program.value(r, shape, str(x.dtype)))


def binary(r, pool):
    x = pick(r, pool, real)
    return getattr(jnp, r.choice(BINARY))(x, like(r, pool, x))


def bits(r, pool):
    x = pick(r, pool, integer)
    if r.random() < 0.3:
        return r.choice([jnp.invert, lax.population_count, lax.clz, jnp.abs, jnp.sign])(x)
    return getattr(jnp, r.choice(INTEGER))(x, like(r, pool, x))


def compare(r, pool):
    x = pick(r, pool, lambda x: x.dtype.kind != "c")
    y = like(r, pool, x)
    return jnp.where(getattr(jnp, r.choice(COMPARE))(x, y), x, y)


def reduce(r, pool):
    x = pick(r, pool, lambda x: x.ndim > 0 and x.dtype.kind != "c")
    f = getattr(jnp, r.choice(REDUCE))
    return f(x, axis=r.choice([None, *range(x.ndim)]) if f not in (jnp.sort, jnp.argsort) else r.randrange(x.ndim))


def window(r, pool):
    x = pick(r, pool, lambda x: x.ndim > 0 and real(x))
    dims = tuple(min(n, r.randint(1, 3)) for n in x.shape)
    init, f = r.choice([(0.0, lax.add), (-jnp.inf, lax.max), (jnp.inf, lax.min), (1.0, lax.mul)])
    return lax.reduce_window(x, jnp.asarray(init, x.dtype), f, dims, tuple(r.randint(1, 2) for _ in dims), r.choice(["SAME", "VALID"]))


def convert(r, pool):
    x = pick(r, pool)
    t = r.choice(TYPES)
    return x.real.astype(t) if x.dtype.kind == "c" and t != "complex64" else x.astype(t)


def bitcast(r, pool):
    x = pick(r, pool, lambda x: x.dtype.kind in "fiu" or x.dtype == jnp.bfloat16)
    return lax.bitcast_convert_type(x, r.choice(["int32", "uint8", "float32", "int16", "bfloat16"]))


def shape(r, pool):
    x = pick(r, pool, lambda x: x.ndim > 0)
    k = r.randrange(9)
    if k == 0:
        return x.reshape(-1)
    if k == 1:
        return jnp.transpose(x, r.sample(range(x.ndim), x.ndim))
    if k == 2:
        return jnp.flip(x, r.randrange(x.ndim))
    if k == 3:
        return lax.slice(x, [r.randint(0, n // 2) for n in x.shape], x.shape, [r.randint(1, 2) for _ in x.shape])
    if k == 4:
        return lax.pad(x, jnp.asarray(0, x.dtype), [(r.randint(-1, 2), r.randint(0, 2), r.randint(0, 1)) for _ in x.shape])
    if k == 5:
        return jnp.concatenate([x, x], r.randrange(x.ndim))
    if k == 6:
        return jnp.broadcast_to(x, (r.randint(1, 3), *x.shape))
    if k == 7:
        return jnp.tile(x, r.randint(1, 2)), jnp.roll(x, r.randint(1, 3), r.randrange(x.ndim))
    return jnp.expand_dims(x, r.randint(0, x.ndim)), jnp.squeeze(x), jnp.tril(x) if x.ndim > 1 else x


def dynamic(r, pool):
    x = pick(r, pool, lambda x: x.ndim > 0)
    at = [jnp.int32(r.randint(-1, n)) + 0 * jnp.sum(pool[0]).real.astype("int32") for n in x.shape]
    y = lax.dynamic_slice(x, at, [max(1, n // 2) for n in x.shape])
    return y, lax.dynamic_update_slice(x, y, at)


def gather(r, pool):
    x = pick(r, pool, lambda x: x.ndim > 0)
    i = jnp.asarray(np.random.default_rng(r.randrange(999)).integers(0, x.shape[0], r.choice([(2,), (3, 1), ()])))
    return r.choice([lambda: x[i], lambda: x[::2], lambda: x[..., -1], lambda: jnp.take(x, i, axis=0, mode=r.choice(["clip", "fill", "wrap"])),
                     lambda: jnp.take_along_axis(x, jnp.argsort(x.real, -1), -1), lambda: x[i, ..., None]])()


def scatter(r, pool):
    x = pick(r, pool, lambda x: x.ndim > 0 and x.dtype.kind != "b")
    i = jnp.asarray(np.random.default_rng(r.randrange(999)).integers(0, x.shape[0], 2))
    at = r.choice([x.at[i], x.at[0], x.at[..., 0]])
    v = jnp.asarray(2, x.dtype)
    return r.choice([lambda: at.set(v), lambda: at.add(v), lambda: at.mul(v), lambda: at.max(v.real), lambda: at.min(v.real)])()


def product(r, pool):
    x = pick(r, pool, lambda x: x.ndim > 0 and x.dtype.kind != "b")
    n = x.shape[-1]
    k = r.randrange(5)
    y = jnp.asarray(Program.value(r, (n, r.randint(1, 4)), str(x.dtype)))
    if k == 0:
        return x @ y
    if k == 1:
        return jnp.einsum("...i,ij->...j", x, y), jnp.vdot(x, x)
    if k == 2:
        return jnp.tensordot(x, y, 1, preferred_element_type=x.dtype), jnp.outer(y[0], y[0])
    if k == 3:
        return lax.dot_general(x, y, (((x.ndim - 1,), (0,)), ((), ())), precision=r.choice([None, "highest", "high"]))
    return jnp.kron(y, y), jnp.cross(jnp.ones(3), jnp.arange(3.0)), jnp.trace(y)


def convolution(r, pool):
    x = jnp.asarray(Program.value(r, (r.randint(1, 2), r.choice([5, 8]), r.choice([5, 8]), 4), r.choice(["float32", "bfloat16"])))
    groups = r.choice([1, 1, 2, 4])
    w = jnp.asarray(Program.value(r, (r.randint(1, 3), 2, 4 // groups, 4), "float32")).astype(x.dtype)
    if r.random() < 0.3:
        return lax.conv_transpose(x, w[:, :, :, :], (2, 2), "SAME") if groups == 1 else None
    kw = dict(lhs_dilation=(r.randint(1, 2),) * 2, rhs_dilation=(r.randint(1, 2),) * 2)
    return lax.conv_general_dilated(x, w, (r.randint(1, 2),) * 2, r.choice(["SAME", "VALID", [(1, 2), (0, 1)]]), dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=groups, **kw)


def order(r, pool):
    x = pick(r, pool, lambda x: x.ndim > 0 and x.dtype.kind in "fiu")
    k = r.randrange(4)
    if k == 0:
        return lax.top_k(x, r.randint(1, x.shape[-1]))
    if k == 1:
        return lax.sort((x, jnp.arange(x.size).reshape(x.shape)), num_keys=r.randint(1, 2), dimension=r.randrange(x.ndim))
    if k == 2:
        return jnp.searchsorted(jnp.sort(x.reshape(-1)), x.reshape(-1)), jnp.unique(x, size=3)
    return jnp.quantile(x.astype("float32"), 0.3), lax.cumlogsumexp(x.astype("float32"))


def inner(r, x, f=None):
    """A small function of one array that keeps shape and type."""
    fs = [jnp.sin, jnp.tanh, lambda y: y * y, lambda y: y + 1, lambda y: jnp.where(y > 0, y, -y), lambda y: jnp.maximum(y, 0), lambda y: y - y.mean()]  # a sum in place of the mean makes loops chaotic
    chosen = [r.choice(fs) for _ in range(r.randint(1, 3))]
    return lambda y: functools.reduce(lambda a, f: f(a).astype(x.dtype), chosen, y)


def loop(r, pool):
    x = pick(r, pool, real)
    f, n = inner(r, x), r.randint(1, 4)
    k = r.randrange(5)
    if k == 0:
        return lax.fori_loop(0, n, lambda i, y: f(y) * 0.5, x)
    if k == 1:
        return lax.while_loop(lambda s: (s[0] < n) & (jnp.sum(jnp.abs(s[1])) < 1e3), lambda s: (s[0] + 1, f(s[1])), (0, x))
    if k == 2:
        return lax.scan(lambda c, i: (f(c), c.sum() + i), x, jnp.arange(float(n)), reverse=r.random() < 0.5, unroll=r.randint(1, 2))
    if k == 3:
        return lax.map(f, jnp.stack([x] * n))
    return lax.associative_scan(jnp.add, jnp.stack([x, f(x), x]))


def branch(r, pool):
    x = pick(r, pool, real)
    f, g = inner(r, x), inner(r, x)
    if r.random() < 0.5:
        return lax.cond(jnp.sum(x) > 0, f, g, x)
    return lax.switch(jnp.int32(jnp.clip(jnp.sum(x), 0, 2)), [f, g, lambda y: y], x)


def derive(r, pool):
    x = pick(r, pool, lambda x: x.dtype == jnp.float32)
    f = inner(r, x)
    k = r.randrange(6)
    if k == 0:
        return jax.grad(lambda y: jnp.sum(f(y)))(x)
    if k == 1:
        return jax.jvp(f, (x,), (jnp.ones_like(x),))
    if k == 2:
        return jax.value_and_grad(jax.checkpoint(lambda y: jnp.mean(f(f(y)))))(x)
    if k == 3:
        return jax.jacfwd(f)(x) if x.size < 12 else None
    if k == 4:
        return jax.grad(lambda y: jnp.sum(lax.scan(lambda c, _: (f(c), None), y, None, length=2)[0]))(x)
    return jax.vjp(lambda y: jax.nn.softmax(y, axis=-1) if y.ndim else y, x)[1](x)


def batched(r, pool):
    x = pick(r, pool, lambda x: x.ndim > 0 and real(x))
    f = inner(r, x[0])
    k = r.randrange(4)
    if k == 0:
        return jax.vmap(f)(x)
    if k == 1:
        return jax.vmap(lambda y: lax.cond(jnp.sum(y) > 0, f, jnp.negative, y))(x)
    if k == 2:
        return jax.vmap(lambda y, i: lax.dynamic_slice_in_dim(y.reshape(-1), i, 1), (0, 0))(x, jnp.zeros(x.shape[0], "int32"))
    return jax.vmap(lambda y: jnp.sort(y.reshape(-1))[::-1])(x)


def layer(r, pool):
    x = pick(r, pool, lambda x: x.dtype == jnp.float32 and x.ndim > 1)
    n = x.shape[-1]
    w = jnp.asarray(Program.value(r, (n, n), "float32"))

    def norm(y):
        m = y.mean(-1, keepdims=True)
        return (y - m) * lax.rsqrt(((y - m) ** 2).mean(-1, keepdims=True) + 1e-5)

    k = r.randrange(4)
    if k == 0:
        return norm(jax.nn.gelu(x @ w))
    if k == 1:
        return jax.nn.softmax((x @ w) @ jnp.swapaxes(x, -1, -2)) @ x
    if k == 2:
        return jax.grad(lambda w: jnp.mean(norm(jax.nn.relu(x @ w)) ** 2))(w)
    return jax.nn.log_softmax(x @ w), jax.nn.one_hot(jnp.argmax(x, -1), n), jax.nn.logsumexp(x, axis=-1)


def chance(r, pool):
    k = jax.random.key(r.randrange(99))
    s = r.choice(SHAPES)
    return r.choice([lambda: jax.random.normal(k, s), lambda: jax.random.uniform(k, s), lambda: jax.random.bernoulli(k, 0.3, s), lambda: jax.random.randint(k, s, 0, 9),
                     lambda: jax.random.permutation(k, 6), lambda: jax.random.categorical(k, jnp.zeros((3, 4))), lambda: jax.random.key_data(jax.random.split(k))])()


def frequencies(r, pool):
    x = jnp.asarray(Program.value(r, r.choice([(8,), (4, 8)]), r.choice(["float32", "complex64"])))
    return jnp.abs(jnp.fft.fft(x)), jnp.fft.ifft(x) if r.random() < 0.5 else jnp.fft.rfft(x.real), jnp.fft.irfft(x.astype("complex64"))


def complexes(r, pool):
    x = pick(r, pool, lambda x: x.dtype.kind == "c")
    return r.choice([jnp.real, jnp.imag, jnp.conj, jnp.abs, jnp.angle, jnp.exp, lambda y: y * y, lambda y: y / (y + 3), jnp.tanh, jnp.sqrt, jnp.log])(x)


def solve(r, pool):
    n = r.randint(2, 4)
    a = jnp.asarray(Program.value(r, (n, n), "float32"))
    s = a @ a.T + n * jnp.eye(n)
    return r.choice([lambda: jnp.linalg.cholesky(s), lambda: lax.linalg.triangular_solve(s, a, left_side=True, lower=True), lambda: jnp.linalg.inv(s), lambda: jnp.linalg.det(s),
                     lambda: jnp.linalg.qr(a), lambda: jnp.linalg.eigh(s), lambda: jnp.linalg.solve(s, a), lambda: jnp.linalg.norm(a), lambda: jnp.linalg.matrix_power(a, 3)])()


def called(r, pool):
    x = pick(r, pool, real)
    f = inner(r, x)
    k = r.randrange(4)
    if k == 0:
        return jax.jit(f)(x), jax.jit(f)(x)
    if k == 1:
        return jax.named_call(f, name="part")(x)
    if k == 2:
        g = jax.custom_jvp(f)
        g.defjvp(lambda p, t: (f(p[0]), t[0] * 2))
        return jax.jvp(g, (x,), (x,))
    return lax.optimization_barrier((x, f(x))), lax.reduce_precision(x, 5, 10), lax.clamp(jnp.asarray(-1, x.dtype), x, jnp.asarray(1, x.dtype))


def sharded(r, pool):
    if jax.device_count() < 4:
        return None
    mesh = jax.sharding.Mesh(np.array(jax.devices()[:4]).reshape(2, 2), ("a", "b"))
    P = jax.sharding.PartitionSpec
    x = jnp.asarray(Program.value(r, (4, 8), "float32"))
    x = x + sum(jnp.sum(p).real.astype("float32") for p in pool[:1])
    spec = P(*r.choice([("a", "b"), ("a", None), (None, "b"), (("a", "b"), None), (None, None)]))
    if r.random() < 0.5:
        return lax.with_sharding_constraint(x, jax.sharding.NamedSharding(mesh, spec)) * 2
    body = r.choice([lambda y: y * 2, lambda y: lax.psum(y, "a"), lambda y: lax.all_gather(y, "b"), lambda y: lax.ppermute(y, "a", [(0, 1), (1, 0)]),
                     lambda y: lax.psum_scatter(y, "b", scatter_dimension=1, tiled=True) if y.shape[1] > 2 else y, lambda y: lax.pmax(y, ("a", "b")), lambda y: y + lax.axis_index("a")])
    return jax.shard_map(body, mesh=mesh, in_specs=spec, out_specs=P(None, None), check_vma=False)(x)


def gradients(r, pool):
    """Gradients through what has rules of its own: windows, products, gathers, sorts, loops, solvers."""
    x = jnp.asarray(Program.value(r, r.choice([(4, 6), (3, 5)]), "float32"))
    n = x.shape[1]
    w = jnp.asarray(Program.value(r, (n, n), "float32"))
    i = jnp.asarray(np.random.default_rng(r.randrange(999)).integers(0, x.shape[0], 3))
    image = jnp.asarray(Program.value(r, (1, 6, 6, 2), "float32"))
    kernel = jnp.asarray(Program.value(r, (3, 3, 2, 3), "float32"))

    def pooled(y):
        return lax.reduce_window(y, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")

    fs = [lambda y: jnp.sum(y[i] ** 2), lambda y: jnp.sum(jnp.sort(y, -1)[:, :2]), lambda y: jnp.sum(lax.top_k(y, 2)[0]), lambda y: jnp.sum(jnp.cumsum(y, 1) * y),
          lambda y: jnp.sum(lax.scan(lambda c, z: (jnp.tanh(c @ w + z), c), y[0], y)[1]), lambda y: jnp.sum(jax.nn.softmax(y @ w) * y), lambda y: jnp.max(y) * jnp.prod(y[:, 0]),
          lambda y: jnp.sum(jnp.linalg.solve(w @ w.T + n * jnp.eye(n), y.T)), lambda y: jnp.sum(jnp.where(y > 0, jnp.log1p(jnp.abs(y)), y)), lambda y: jnp.linalg.norm(y) + jnp.std(y),
          lambda y: jnp.sum(jax.ops.segment_sum(y, jnp.asarray(i[:1].repeat(y.shape[0])), 4) ** 2), lambda y: jnp.sum(jnp.abs(jnp.fft.rfft(y))), lambda y: jnp.sum(lax.cummax(y, 0))]
    k = r.randrange(4)
    if k == 0:
        return jax.grad(lambda y: jnp.sum(pooled(y) ** 2))(image)
    if k == 1:
        return jax.grad(lambda z: jnp.sum(lax.conv_general_dilated(image, z, (r.randint(1, 2),) * 2, r.choice(["SAME", "VALID"]), dimension_numbers=("NHWC", "HWIO", "NHWC")) ** 2))(kernel)
    f = r.choice(fs)
    return jax.value_and_grad(f)(x) if k == 2 else jax.jvp(jax.grad(f), (x,), (jnp.ones_like(x),))


def reducer(r, pool):
    """Reductions with computations of their own, of one or more operands."""
    x = pick(r, pool, lambda x: x.ndim > 0 and x.dtype.kind in "fiu" and x.dtype != jnp.bool_)
    d = (r.randrange(x.ndim),)
    # How often the initial value is taken is up to the implementation, so it is the identity.
    zero, least = jnp.asarray(0, x.dtype), jnp.asarray(-jnp.inf if real(x) else jnp.iinfo(x.dtype).min, x.dtype)
    return r.choice([lambda: lax.reduce(x, least, lambda a, b: jnp.maximum(a, b) + zero, d),
                     lambda: lax.reduce((x, x), (zero, least), lambda a, b: (a[0] + b[0], jnp.maximum(a[1], b[1])), d),
                     lambda: lax.reduce((x, jnp.broadcast_to(jnp.arange(x.size, dtype="int32").reshape(x.shape), x.shape)), (least, jnp.int32(0)),
                                        lambda a, b: (lax.select(a[0] > b[0], a[0], b[0]), lax.select(a[0] > b[0], a[1], b[1])), d)])()


def narrow(r, pool):
    """Integers of other widths and signs, with overflow, shifts and conversions."""
    t = r.choice(["int8", "uint8", "int16", "uint16", "uint32", "int32"])
    x = jnp.asarray(np.random.default_rng(r.randrange(999)).integers(0, 120, r.choice([(5,), (2, 3)])).astype(t))
    y = like(r, pool, x)
    u = r.choice(["int16", "uint8", "uint16", "float16", "bfloat16", "bool"])
    return r.choice([lambda: x * y + x, lambda: (x << 3) ^ (x >> 1), lambda: x.astype(u), lambda: jnp.sort(x)[::-1], lambda: jnp.argmax(x, -1), lambda: x // 3 - x % 5, lambda: lax.shift_right_logical(x, jnp.full_like(x, 2)),
                     lambda: jnp.clip(x, 3, 60), lambda: jnp.sum(x, -1), lambda: jnp.cumsum(x, -1), lambda: jnp.einsum("...i->...", x), lambda: x @ x if x.ndim == 1 else x @ x.T, lambda: jnp.min(x), lambda: jnp.packbits(x > 50)])()


def nested(r, pool):
    """Control flow in control flow, with captured values and several results."""
    x = pick(r, pool, lambda x: real(x) and x.size > 0)
    f = inner(r, x)
    k = r.randrange(5)
    if k == 0:
        return lax.fori_loop(0, r.randint(1, 3), lambda i, y: lax.cond(i % 2 == 0, f, lambda z: z - x, y), x)
    if k == 1:
        return lax.scan(lambda c, i: (lax.while_loop(lambda s: jnp.sum(jnp.abs(s)) > 4, lambda s: s * 0.5, f(c)), i), x, jnp.arange(3))
    if k == 2:
        return jax.vmap(lambda y: lax.while_loop(lambda s: jnp.sum(jnp.abs(s)) > 1, lambda s: s / 2, y))(jnp.stack([x, f(x)]))
    if k == 3:
        return lax.switch(jnp.int32(x.size % 3), [lambda y: (f(y), y), lambda y: lax.fori_loop(0, 2, lambda _, z: (z[1], f(z[0])), (y, y)), lambda y: (y, f(y))], x)
    return jax.lax.custom_root(lambda y: y * 2 - jnp.sum(x), jnp.sum(x), lambda g, y: y - g(y) / 2, lambda g, b: b / g(jnp.ones_like(b))) if x.dtype == jnp.float32 else None


STEPS = [gradients, gradients, reducer, narrow, narrow, nested, unary, unary, special, binary, binary, bits, compare, reduce, reduce, window, convert, bitcast, shape, shape, dynamic, gather, gather, scatter, product, product,
         convolution, order, loop, loop, branch, derive, derive, batched, layer, layer, chance, frequencies, complexes, solve, called, sharded]
