module {
  func.func @f0(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.canonical_loop %iv_s1 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f1(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
        omp.canonical_loop %iv_d2 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f2(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
        omp.canonical_loop %iv_s0_d1 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.terminator
      }
      omp.canonical_loop %iv_s1 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f3(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
      omp.terminator
    }
    omp.canonical_loop %iv_s1 : i32 in range(%arg0) {
      omp.canonical_loop %iv_s1_d1 : i32 in range(%arg0) {
        omp.canonical_loop %iv_s1_d2 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f4(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.parallel {
      omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
        omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f5(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.parallel {
      omp.canonical_loop %iv_s0_s0 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.terminator
    }
    omp.parallel {
      omp.canonical_loop %iv_s1_s0 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f6(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.parallel {
      omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.canonical_loop %iv_s1 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f7(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.parallel {
        omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f8(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      scf.if %arg5 {
        omp.canonical_loop %iv_r0 : i32 in range(%arg0) {
          omp.terminator
        }
      }
      omp.terminator
    }
    return
  }
  func.func @f9(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      scf.if %arg5 {
        omp.canonical_loop %iv_r0 : i32 in range(%arg0) {
          omp.terminator
        }
      } else {
        omp.canonical_loop %iv_r1 : i32 in range(%arg0) {
          omp.terminator
        }
      }
      omp.terminator
    }
    return
  }
  func.func @f10(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.parallel {
        omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
          omp.canonical_loop %iv_d2 : i32 in range(%arg0) {
            omp.terminator
          }
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f11(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    scf.if %arg5 {
      omp.canonical_loop %iv_r0 : i32 in range(%arg0) {
        omp.canonical_loop %iv_r0_d1 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.terminator
      }
    } else {
      omp.canonical_loop %iv_r1 : i32 in range(%arg0) {
        omp.terminator
      }
    }
    return
  }
  func.func @f12(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    scf.if %arg5 {
      scf.if %arg5 {
        omp.canonical_loop %iv_r0_r0 : i32 in range(%arg0) {
          omp.terminator
        }
      }
    }
    return
  }
  func.func @f13(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    scf.if %arg5 {
      omp.parallel {
        omp.canonical_loop %iv_r0_s0 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.terminator
      }
    }
    return
  }
  func.func @f14(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.parallel {
      scf.if %arg5 {
        omp.canonical_loop %iv_r0 : i32 in range(%arg0) {
          omp.terminator
        }
      } else {
        omp.canonical_loop %iv_r1_s0 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.canonical_loop %iv_r1_s1 : i32 in range(%arg0) {
          omp.terminator
        }
      }
      omp.terminator
    }
    return
  }
  func.func @f15(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.parallel {
        scf.if %arg5 {
          omp.canonical_loop %iv_r0 : i32 in range(%arg0) {
            omp.canonical_loop %iv_r0_d1 : i32 in range(%arg0) {
              omp.terminator
            }
            omp.terminator
          }
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f16(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
        omp.parallel {
          omp.canonical_loop %iv_d2 : i32 in range(%arg0) {
            omp.terminator
          }
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f17(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.parallel {
        omp.canonical_loop %iv_s1_s0 : i32 in range(%arg0) {
          omp.canonical_loop %iv_s1_d1 : i32 in range(%arg0) {
            omp.terminator
          }
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f18(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    scf.execute_region {
      cf.br ^bb1
    ^bb1:  // pred: ^bb0
      omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
        omp.terminator
      }
      scf.yield
    }
    return
  }
  func.func @f19(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    scf.execute_region {
      omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
        omp.terminator
      }
      cf.br ^bb1
    ^bb1:  // pred: ^bb0
      omp.canonical_loop %iv_s1 : i32 in range(%arg0) {
        omp.terminator
      }
      scf.yield
    }
    return
  }
  func.func @f20(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
        omp.canonical_loop %iv_d2 : i32 in range(%arg0) {
          omp.canonical_loop %iv_d3 : i32 in range(%arg0) {
            omp.terminator
          }
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f21(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.parallel {
      omp.parallel {
        omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f22(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.parallel {
      omp.parallel {
        omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.canonical_loop %iv_s1 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f23(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    scf.for %arg6 = %arg1 to %arg1 step %arg1 {
      omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
        omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
          omp.terminator
        }
        omp.terminator
      }
    }
    return
  }
  func.func @f24(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      scf.for %arg6 = %arg1 to %arg1 step %arg1 {
        omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
          omp.canonical_loop %iv_d2 : i32 in range(%arg0) {
            omp.terminator
          }
          omp.terminator
        }
      }
      omp.terminator
    }
    return
  }
  func.func @f25(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
        scf.for %arg6 = %arg1 to %arg1 step %arg1 {
          omp.canonical_loop %iv_d2 : i32 in range(%arg0) {
            omp.canonical_loop %iv_d3 : i32 in range(%arg0) {
              omp.terminator
            }
            omp.terminator
          }
        }
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f26(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    %c1_i32 = arith.constant 1 : i32
    omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
      omp.terminator
    }
    omp.canonical_loop %iv_s1 : i32 in range(%arg0) {
      omp.terminator
    }
    return
  }
  func.func @f27(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    %cli = omp.new_cli
    %cli_0 = omp.new_cli
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.terminator
    }
    return
  }
  func.func @f28(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.wsloop linear(%arg4 = %arg0 : !llvm.ptr) {
      omp.loop_nest (%arg6) : index = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    } {linear_var_types = [i32]}
    return
  }
  func.func @f29(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.simd {
      omp.loop_nest (%arg6) : index = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    } {linear_var_types = [i32]}
    return
  }
  func.func @f30(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.wsloop {
      omp.loop_nest (%arg6) : index = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    } {linear_var_types = [i32]}
    return
  }
  func.func @f31(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv : i32 in range(%arg0) {
      omp.terminator
    }
    return
  }
  func.func @f32(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    %canonloop = omp.new_cli
    omp.canonical_loop(%canonloop) %iv : i32 in range(%arg0) {
      omp.terminator
    }
    return
  }
  func.func @f33(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    %canonloop = omp.new_cli
    omp.canonical_loop(%canonloop) %iv : i32 in range(%arg0) {
      omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f34(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    %canonloop_s0 = omp.new_cli
    %canonloop_s0_d1 = omp.new_cli
    omp.canonical_loop(%canonloop_s0) %iv_s0 : i32 in range(%arg0) {
      omp.canonical_loop(%canonloop_s0_d1) %iv_s0_d1 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.terminator
    }
    omp.canonical_loop %iv_s1 : i32 in range(%arg0) {
      omp.terminator
    }
    omp.unroll_heuristic(%canonloop_s0)
    return
  }
  func.func @f35(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
      omp.canonical_loop %iv_s0_s0 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.canonical_loop %iv_s0_s1 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.terminator
    }
    omp.canonical_loop %iv_s1 : i32 in range(%arg0) {
      omp.terminator
    }
    return
  }
  func.func @f36(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.parallel {
      omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f37(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    scf.if %arg5 {
      omp.canonical_loop %iv_r0 : i32 in range(%arg0) {
        scf.if %arg5 {
          omp.canonical_loop %iv_r0_r0 : i32 in range(%arg0) {
            omp.terminator
          }
        }
        omp.terminator
      }
    } else {
      omp.canonical_loop %iv_r1 : i32 in range(%arg0) {
        omp.terminator
      }
    }
    return
  }
  func.func @f38(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    %canonloop = omp.new_cli
    %grid1 = omp.new_cli
    %intratile1 = omp.new_cli
    omp.canonical_loop(%canonloop) %iv : i32 in range(%arg0) {
      omp.terminator
    }
    omp.tile (%grid1, %intratile1) <- (%canonloop) sizes(%arg0 : i32)
    return
  }
  func.func @f39(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    %canonloop = omp.new_cli
    %grid1 = omp.new_cli
    %intratile1 = omp.new_cli
    omp.canonical_loop(%canonloop) %iv : i32 in range(%arg0) {
      omp.terminator
    }
    omp.tile (%grid1, %intratile1) <- (%canonloop) sizes(%arg0 : i32)
    omp.unroll_heuristic(%intratile1)
    return
  }
  func.func @f40(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    %canonloop = omp.new_cli
    %canonloop_d1 = omp.new_cli
    omp.canonical_loop(%canonloop) %iv : i32 in range(%arg0) {
      omp.canonical_loop(%canonloop_d1) %iv_d1 : i32 in range(%arg0) {
        omp.terminator
      }
      omp.terminator
    }
    omp.tile  <- (%canonloop, %canonloop_d1) sizes(%arg0, %arg0 : i32, i32)
    return
  }
  func.func @f41(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    %canonloop = omp.new_cli
    %grid1 = omp.new_cli
    %intratile1 = omp.new_cli
    omp.canonical_loop(%canonloop) %iv : i32 in range(%arg0) {
      omp.terminator
    }
    omp.tile (%grid1, %intratile1) <- (%canonloop) sizes(%arg0 : i32)
    omp.tile  <- (%grid1) sizes(%arg0 : i32)
    return
  }
  func.func @f42(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.teams {
      omp.workdistribute {
        omp.terminator
      }
      omp.terminator
    }
    return
  }
  func.func @f43(%arg0: i32, %arg1: index, %arg2: memref<i32>, %arg3: memref<i32>, %arg4: !llvm.ptr, %arg5: i1) {
    omp.teams {
      omp.workdistribute {
        cf.br ^bb1
      ^bb1:  // pred: ^bb0
        omp.terminator
      }
      omp.terminator
    }
    return
  }
}

