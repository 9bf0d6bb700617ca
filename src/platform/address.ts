/** A mini-program's pages have no address to keep anything in. */
export const keepInAddress = (_params: Record<string, string | number | undefined>, _page?: string): void =>
  undefined
