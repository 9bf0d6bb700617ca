/** Works through a list; an item that fails does not keep the others. Throws at the end: `3 orders not credited`. */
export async function oneByOne<T>(
  items: T[],
  work: (item: T) => Promise<unknown>,
  failed: string
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} ${failed}`)
}
