/** Ids of the layouts. */
export const LayoutId = { cards: 1, devices: 2, plain: 3 } as const
