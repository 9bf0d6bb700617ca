/** Kilobits a second of a speed code: `512K` 512, `2M` 2048; 0 for one that is not known. */
export const kbps = (speedCode: string): number =>
  (Number.parseInt(speedCode) || 0) * (speedCode.endsWith('M') ? 1024 : 1)

/** Speeds that a card can be set to, by `Operator`, the fastest first. */
export const speedCodes: Readonly<Record<number, readonly string[]>> = {
  1: ['2M', '1M', '512K', '128K'],
  2: ['7M', '2M', '1M', '512K'],
  3: ['10M', '7M', '5M', '3M', '1M', '512K'],
  4: ['100M', '50M', '20M', '10M', '2M', '1M']
}
