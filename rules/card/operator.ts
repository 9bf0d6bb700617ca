/** Prefixes (first three digits) of each `Operator` of the contract; a number ported to another operator keeps its prefix. */
export const operatorPrefixes: Record<number, readonly string[]> = {
  1: '134 135 136 137 138 139 147 148 150 151 152 157 158 159 172 178 182 183 184 187 188 195 197 198'.split(
    ' '
  ),
  2: '130 131 132 145 146 155 156 166 175 176 185 186 196'.split(' '),
  3: '133 149 153 173 174 177 180 181 189 190 191 193 199'.split(' '),
  4: ['192'],
  5: '162 165 167 170 171'.split(' ')
}

/** Customer hotline of each operator; virtual operators have none, the merchant serves their cards. */
export const hotlines: Partial<Record<number, string>> = { 1: '10086', 2: '10010', 3: '10000', 4: '10099' }

const byPrefix = new Map(
  Object.entries(operatorPrefixes).flatMap(([operator, prefixes]) =>
    prefixes.map((prefix) => [prefix, Number(operator)] as const)
  )
)

/** Operator of a mobile number; undefined for an unknown prefix. */
export const operatorOf = (number: string): number | undefined => byPrefix.get(number.slice(0, 3))
