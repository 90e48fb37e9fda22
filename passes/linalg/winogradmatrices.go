package linalg

// A matrix holds, row by row, the constants by which Winograd's algorithm multiplies.
type matrix [][]float32

func (m matrix) transposed() matrix {
	t := make(matrix, len(m[0]))
	for i := range t {
		for _, row := range m {
			t[i] = append(t[i], row[i])
		}
	}
	return t
}

// matrices are the matrices that multiply filters, inputs and results from the left; their transposes
// multiply from the right. Results are multiplied by factor for the height and for the width, if
// transformed.
type matrices struct {
	filter, input, output matrix
	factor                int64
}

// winogradMatrices has the matrices for each value of the enum WinogradConv2DFmr.
var winogradMatrices = [...]matrices{
	{
		filter: matrix{{-1, 0, 0}, {1. / 2, -1. / 2, 1. / 2}, {1. / 2, 1. / 2, 1. / 2}, {0, 0, 1}},
		input:  matrix{{-1, 0, 1, 0}, {0, -1, 1, 0}, {0, 1, 1, 0}, {0, -1, 0, 1}},
		output: matrix{{1, 1, 1, 0}, {0, -1, 1, 1}},
		factor: 1,
	},
	{
		filter: matrix{
			{1, 0, 0}, {-1. / 3, 1. / 3, -1. / 3}, {-1. / 3, -1. / 3, -1. / 3}, {1. / 12, -1. / 6, 1. / 3}, {1. / 12, 1. / 6, 1. / 3}, {0, 0, 1},
		},
		input: matrix{
			{1. / 4, 0, -5. / 16, 0, 1. / 16, 0}, {0, 1. / 4, -1. / 4, -1. / 16, 1. / 16, 0}, {0, -1. / 4, -1. / 4, 1. / 16, 1. / 16, 0},
			{0, 1. / 4, -1. / 8, -1. / 4, 1. / 8, 0}, {0, -1. / 4, -1. / 8, 1. / 4, 1. / 8, 0}, {0, 1. / 4, 0, -5. / 16, 0, 1. / 16},
		},
		output: matrix{
			{1. / 8, 1. / 4, 1. / 4, 1. / 8, 1. / 8, 0}, {0, -1. / 4, 1. / 4, -1. / 4, 1. / 4, 0},
			{0, 1. / 4, 1. / 4, 1. / 2, 1. / 2, 0}, {0, -1. / 4, 1. / 4, -1, 1, 1. / 2},
		},
		factor: 32,
	},
	{
		filter: matrix{
			{1, 0, 0, 0, 0}, {1. / 6, -1. / 6, 1. / 6, -1. / 6, 1. / 6}, {-1. / 6, -1. / 6, -1. / 6, -1. / 6, -1. / 6},
			{-4. / 15, 2. / 15, -1. / 15, 1. / 30, -1. / 60}, {1. / 60, 1. / 30, 1. / 15, 2. / 15, 4. / 15}, {0, 0, 0, 0, 1},
		},
		input: matrix{
			{1. / 8, 3. / 16, -1. / 4, -3. / 16, 1. / 8, 0}, {0, 1. / 8, 1. / 16, -5. / 16, 1. / 8, 0}, {0, -1. / 8, -5. / 16, -1. / 16, 1. / 8, 0},
			{0, 1. / 4, -1. / 8, -1. / 4, 1. / 8, 0}, {0, -1. / 8, -1. / 4, 1. / 8, 1. / 4, 0}, {0, 1. / 8, 3. / 16, -1. / 4, -3. / 16, 1. / 8},
		},
		output: matrix{{1. / 2, 1, 1, 2, 1, 0}, {0, -1, 1, -1, 2, 1. / 2}},
		factor: 16,
	},
}
