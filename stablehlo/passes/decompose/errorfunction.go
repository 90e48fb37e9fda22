package decompose

import "github.com/millrace-mlir/millrace/ir"

// Coefficients of polynomials, highest power first. The 64-bit coefficients come from
// Cephes, the 32-bit coefficients from Cephes and Eigen.
var (
	erfcP64 = []float64{
		2.46196981473530512524e-10, 5.64189564831068821977e-1, 7.46321056442269912687e0, 4.86371970985681366614e1,
		1.96520832956077098242e2, 5.26445194995477358631e2, 9.34528527171957607540e2, 1.02755188689515710272e3, 5.57535335369399327526e2,
	}
	erfcQ64 = []float64{
		1, 1.32281951154744992508e1, 8.67072140885989742329e1, 3.54937778887819891062e2, 9.75708501743205489753e2,
		1.82390916687909736289e3, 2.24633760818710981792e3, 1.65666309194161350182e3, 5.57535340817727675546e2,
	}
	erfcR64 = []float64{
		5.64189583547755073984e-1, 1.27536670759978104416e0, 5.01905042251180477414e0, 6.16021097993053585195e0,
		7.40974269950448939160e0, 2.97886665372100240670e0,
	}
	erfcS64 = []float64{
		1, 2.26052863220117276590e0, 9.39603524938001434673e0, 1.20489539808096656605e1, 1.70814450747565897222e1,
		9.60896809063285878198e0, 3.36907645100081516050e0,
	}
	erfT64 = []float64{
		9.60497373987051638749e0, 9.00260197203842689217e1, 2.23200534594684319226e3, 7.00332514112805075473e3, 5.55923013010394962768e4,
	}
	erfU64 = []float64{
		1, 3.35617141647503099647e1, 5.21357949780152679795e2, 4.59432382970980127987e3, 2.26290000613890934246e4, 4.92673942608635921086e4,
	}

	erfcP32 = []float32{
		2.326819970068386e-2, -1.387039388740657e-1, 3.687424674597105e-1, -5.824733027278666e-1, 6.210004621745983e-1,
		-4.944515323274145e-1, 3.404879937665872e-1, -2.741127028184656e-1, 5.638259427386472e-1,
	}
	erfcR32 = []float32{
		-1.047766399936249e+1, 1.297719955372516e+1, -7.495518717768503e+0, 2.921019019210786e+0, -1.015265279202700e+0,
		4.218463358204948e-1, -2.820767439740514e-1, 5.641895067754075e-1,
	}
	erfT32 = []float32{
		7.853861353153693e-5, -8.010193625184903e-4, 5.188327685732524e-3, -2.685381193529856e-2, 1.128358514861418e-1,
		-3.761262582423300e-1, 1.128379165726710e+0,
	}
	erfAlpha32 = []float32{
		-2.72614225801306e-10, 2.77068142495902e-08, -2.10102402082508e-06, -5.69250639462346e-05, -7.34990630326855e-04,
		-2.95459980854025e-03, -1.60960333262415e-02,
	}
	erfBeta32 = []float32{
		-1.45660718464996e-05, -2.13374055278905e-04, -1.68282697438203e-03, -7.37332916720468e-03, -1.42647390514189e-02,
	}
)

// The natural logarithm of the largest number of each float format.
const (
	maxLog64 = 7.09782712893383996843e2
	maxLog32 = 88.72283905206835
)

// polynomial builds the value of a polynomial at x. Its coefficients start with the highest power.
func polynomial[T float32 | float64](f *formula, x value, coefficients []T) value {
	p := f.c(float64(coefficients[0]), x)
	for _, c := range coefficients[1:] {
		p = f.mul(p, x)
		p = f.add(p, f.c(float64(c), x))
	}
	return p
}

func isDouble(x value) bool { return ir.ElementOf(x.Type()).(*ir.FloatType).Width() >= 64 }

func erf(f *formula, x value) value {
	if !isDouble(x) {
		return erf32(f, x)
	}
	inner := erfSmall64(f, x)
	one := f.c(1, x)
	outer := f.sub(one, erfcLarge64(f, x))
	return f.sel(f.lt(f.abs(x), one), inner, outer)
}

func erfc(f *formula, x value) value {
	large, small := erfcLarge32, erfSmall32
	if isDouble(x) {
		large, small = erfcLarge64, erfSmall64
	}
	outer := large(f, x)
	one := f.c(1, x)
	inner := f.sub(one, small(f, x))
	return f.sel(f.lt(f.abs(x), one), inner, outer)
}

// erf32 builds the error function for floats of up to 32 bits. It clamps x to [-4, 4], where a
// quotient of polynomials approximates erf.
func erf32(f *formula, x value) value {
	low := f.c(-4, x)
	x = f.clamp(low, x, f.c(4, x))
	square := f.mul(x, x)
	alpha := polynomial(f, square, erfAlpha32)
	beta := polynomial(f, square, erfBeta32)
	q := f.div(f.mul(x, alpha), beta)
	minusOne := f.c(-1, x)
	return f.clamp(minusOne, q, f.c(1, x))
}

// erfSmall64 builds erf(x) in 64 bits for abs(x) <= 1.
func erfSmall64(f *formula, x value) value {
	square := f.mul(x, x)
	above := f.mul(x, polynomial(f, square, erfT64))
	return f.div(above, polynomial(f, square, erfU64))
}

func erfSmall32(f *formula, x value) value {
	return f.mul(x, polynomial(f, f.mul(x, x), erfT32))
}

// erfcLarge64 builds erfc(x) in 64 bits for abs(x) >= 1.
func erfcLarge64(f *formula, x value) value {
	z := f.neg(f.mul(x, x))
	e := f.exp(z)
	ax := f.abs(x)
	above := f.mul(e, polynomial(f, ax, erfcP64))
	to8 := f.div(above, polynomial(f, ax, erfcQ64))
	above = f.mul(e, polynomial(f, ax, erfcR64))
	from8 := f.div(above, polynomial(f, ax, erfcS64))
	magnitude := f.sel(f.lt(ax, f.c(8, x)), to8, from8)
	underflows := f.lt(z, f.c(-maxLog64, x))
	zero := f.c(0, x)
	y := f.sel(underflows, zero, magnitude)
	negative := f.lt(x, zero)
	return f.sel(negative, f.sub(f.c(2, x), y), y)
}

func erfcLarge32(f *formula, x value) value {
	square := f.mul(x, x)
	z := f.neg(square)
	ax := f.abs(x)
	one := f.c(1, x)
	reciprocal := f.div(one, square)
	e := f.exp(z)
	scale := f.mul(e, f.div(one, ax))
	two := f.c(2, x)
	to2 := f.lt(ax, two)
	p := polynomial(f, reciprocal, erfcP32)
	magnitude := f.mul(scale, f.sel(to2, p, polynomial(f, reciprocal, erfcR32)))
	underflows := f.lt(z, f.c(-maxLog32, x))
	zero := f.c(0, x)
	y := f.sel(underflows, zero, magnitude)
	negative := f.lt(x, zero)
	return f.sel(negative, f.sub(two, y), y)
}

// Giles's approximations of the inverse error function. The coefficients depend on the range of w =
// -log(1-x^2), for example up to 5 and from 5.
var (
	erfInvTo5 = []float32{
		2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087, -0.00125372503, -0.00417768164, 0.246640727, 1.50140941,
	}
	erfInvFrom5 = []float32{
		-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773, -0.0076224613, 0.00943887047, 1.00167406, 2.83297682,
	}
	erfInvTo6 = []float64{ // to 6.25
		-3.6444120640178196996e-21, -1.685059138182016589e-19, 1.2858480715256400167e-18, 1.115787767802518096e-17,
		-1.333171662854620906e-16, 2.0972767875968561637e-17, 6.6376381343583238325e-15, -4.0545662729752068639e-14,
		-8.1519341976054721522e-14, 2.6335093153082322977e-12, -1.2975133253453532498e-11, -5.4154120542946279317e-11,
		1.051212273321532285e-09, -4.1126339803469836976e-09, -2.9070369957882005086e-08, 4.2347877827932403518e-07,
		-1.3654692000834678645e-06, -1.3882523362786468719e-05, 0.0001867342080340571352, -0.00074070253416626697512,
		-0.0060336708714301490533, 0.24015818242558961693, 1.6536545626831027356,
	}
	erfInvTo16 = []float64{
		2.2137376921775787049e-09, 9.0756561938885390979e-08, -2.7517406297064545428e-07, 1.8239629214389227755e-08,
		1.5027403968909827627e-06, -4.013867526981545969e-06, 2.9234449089955446044e-06, 1.2475304481671778723e-05,
		-4.7318229009055733981e-05, 6.8284851459573175448e-05, 2.4031110387097893999e-05, -0.0003550375203628474796,
		0.00095328937973738049703, -0.0016882755560235047313, 0.0024914420961078508066, -0.0037512085075692412107,
		0.005370914553590063617, 1.0052589676941592334, 3.0838856104922207635,
	}
	erfInvFrom16 = []float64{
		-2.7109920616438573243e-11, -2.5556418169965252055e-10, 1.5076572693500548083e-09, -3.7894654401267369937e-09,
		7.6157012080783393804e-09, -1.4960026627149240478e-08, 2.9147953450901080826e-08, -6.7711997758452339498e-08,
		2.2900482228026654717e-07, -9.9298272942317002539e-07, 4.5260625972231537039e-06, -1.9681778105531670567e-05,
		7.5995277030017761139e-05, -0.00021503011930044477347, -0.00013871931833623122026, 1.0103004648645343977, 4.8499064014085844221,
	}
)

func erfInv(f *formula, x value) value {
	w := f.neg(f.log1p(f.mul(x, f.neg(x))))
	p := erfInv32
	if isDouble(x) {
		p = erfInv64
	}
	y := f.mul(p(f, x, w), x)
	atEnd := f.eq(f.abs(x), f.c(1, x))
	return f.sel(atEnd, f.mul(x, f.inf(x)), y)
}

func erfInv32(f *formula, x, w value) value {
	below := f.lt(w, f.c(5, x))
	coefficient := func(i int) value {
		c := f.c(float64(erfInvTo5[i]), x)
		return f.sel(below, c, f.c(float64(erfInvFrom5[i]), x))
	}
	ofSmall := f.sub(w, f.c(2.5, x))
	root := f.sqrt(w)
	w = f.sel(below, ofSmall, f.sub(root, f.c(3, x)))
	p := coefficient(0)
	for i := 1; i < len(erfInvTo5); i++ {
		c := coefficient(i)
		p = f.add(c, f.mul(p, w))
	}
	return p
}

func erfInv64(f *formula, x, w value) value {
	to6 := f.lt(w, f.c(6.25, x))
	to16 := f.lt(w, f.c(16, x))
	coefficient := func(i int) value {
		c := f.c(erfInvTo6[i], x)
		if i < len(erfInvTo16) {
			c = f.sel(to6, c, f.c(erfInvTo16[i], x))
		}
		if i < len(erfInvFrom16) {
			c = f.sel(to16, c, f.c(erfInvFrom16[i], x))
		}
		return c
	}
	root := f.sqrt(w)
	ofSmall := f.sub(w, f.c(3.125, x))
	offset := f.c(3.25, w)
	offset = f.sel(to16, offset, f.c(5, w))
	w = f.sel(to6, ofSmall, f.sub(root, offset))
	p := coefficient(0)
	for i := 1; i < len(erfInvTo6); i++ {
		c := coefficient(i)
		next := f.add(c, f.mul(p, w))
		switch {
		case i < len(erfInvFrom16):
			p = next
		case i < len(erfInvTo16):
			p = f.sel(to16, next, p)
		default:
			p = f.sel(to6, next, p)
		}
	}
	return p
}
