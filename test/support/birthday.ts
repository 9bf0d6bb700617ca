/** Month and day, as `0307`, that a number of the shop has. */
export async function birthdayOnSale(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/shop/numberList?pattern=MMDD&page=1&pageSize=1`)
  const { data } = (await answer.json()) as {
    data: { list: { number: string; patternFrom: number; patternTo: number }[] }
  }
  const [row] = data.list
  if (!row) throw new Error('the demo has no number with a birthday')
  return row.number.slice(row.patternFrom, row.patternTo + 1)
}
