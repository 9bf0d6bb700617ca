import { countTotal, type Counted } from '../../server/providers/carrier/monthTotals'

/** Counts totals in a row, each [time in China, KB]; `finals`: totals of months that are over, by yyyyMM. */
async function counted(answers: (readonly [string, number])[], finals: Record<string, number> = {}) {
  const byDay: Record<string, number> = {}
  const asked: string[] = []
  let last: Counted | undefined
  for (const [time, total] of answers) {
    const at = new Date(`2026-${time}+08:00`)
    const finalOf = async (month: string) => {
      asked.push(month)
      if (!(month in finals)) throw new Error('not told')
      return finals[month]!
    }
    const { counted: now, days } = await countTotal(last, { total, at }, finalOf)
    last = now
    for (const { day, useFlow } of days) {
      expect(useFlow).toBeGreaterThan(0)
      byDay[day] = (byDay[day] ?? 0) + useFlow
    }
  }
  return { byDay, asked, sum: Object.values(byDay).reduce((sum, kb) => sum + kb, 0) }
}

describe('within a month', () => {
  test.each([
    ['a total that falls and rises again', [1000, 2000, 1500, 2500], 1500],
    ['one answer of 0', [1000, 2000, 0, 2000, 2100], 1100],
    ['answers of 0 at the end', [1000, 2000, 0, 0], 1000],
    ['the same answer again', [1000, 2000, 2000, 2000], 1000],
    ['answers out of order', [1000, 2500, 1800, 2000, 2600, 2500], 1600],
    ['a total far below and back', [1000, 2000, 10, 20, 2000, 2010], 1010],
    ['terabytes', [0, 2 ** 31, 2 ** 40], 2 ** 40]
  ])('counts by the highest total: %s', async (_, totals, sum) => {
    const answers = totals.map((total, i) => [`11-${10 + i}T08:00`, total] as const)
    expect((await counted(answers)).sum).toBe(sum)
  })
})

describe('when the month changes', () => {
  const october = [
    ['10-30T12:00', 1000],
    ['10-31T23:30', 5000]
  ] as const

  test('the fall of the total begins the new month, and the rest of the old one is counted on its last day', async () => {
    const { byDay, asked } = await counted([...october, ['11-01T00:10', 10], ['11-01T01:10', 25]], {
      202610: 5300
    })
    expect(byDay).toEqual({ '2026-10-31': 4300, '2026-11-01': 25 })
    expect(asked).toEqual(['202610'])
  })

  test.each([
    [
      'is reset late',
      [
        ['11-01T00:10', 5000],
        ['11-01T01:10', 5300],
        ['11-01T02:10', 10],
        ['11-01T03:10', 40]
      ]
    ],
    [
      'is reset on the second day',
      [
        ['11-01T00:10', 5200],
        ['11-02T09:00', 5300],
        ['11-02T10:00', 40]
      ]
    ],
    [
      'falls a little before it is reset',
      [
        ['11-01T00:10', 4900],
        ['11-01T01:10', 5300],
        ['11-01T02:10', 40]
      ]
    ],
    [
      'is 0 once before it is reset',
      [
        ['11-01T00:10', 0],
        ['11-01T01:10', 5300],
        ['11-01T02:10', 40]
      ]
    ],
    [
      'is answered from an old cache after the reset',
      [
        ['11-01T00:10', 10],
        ['11-01T00:20', 5300],
        ['11-01T00:30', 40]
      ]
    ],
    [
      'comes and goes',
      [
        ['11-01T00:10', 10],
        ['11-01T00:20', 5300],
        ['11-01T00:30', 20],
        ['11-01T00:40', 5300],
        ['11-04T08:00', 40]
      ]
    ],
    ['was not read while it fell', [['11-20T08:00', 40]]],
    [
      'is reset before midnight by our clock',
      [
        ['10-31T23:59', 3],
        ['11-01T00:10', 10],
        ['11-01T02:10', 40]
      ]
    ]
  ] as [string, [string, number][]][])(
    'a total that %s is counted once, and on its own month',
    async (_, answers) => {
      const { byDay } = await counted([...october, ...answers], { 202610: 5300 })
      const { '2026-10-31': old, ...rest } = byDay
      expect(old).toBe(4300)
      expect(Object.values(rest).reduce((sum, kb) => sum + kb, 0)).toBe(40)
    }
  )

  test('a total that is above the old month when it is read next is of the new month once its first days are over', async () => {
    const { byDay } = await counted([...october, ['11-10T08:00', 9000]], { 202610: 5300 })
    expect(byDay).toEqual({ '2026-10-31': 4300, '2026-11-10': 9000 })
  })

  test('a card that used next to nothing in the old month: use of the new one is counted at once, and once', async () => {
    const small = [
      ['10-30T12:00', 0],
      ['10-31T23:30', 5]
    ] as const
    const early = [...small, ['11-01T05:00', 300], ['11-02T05:00', 90000]] as const
    expect((await counted([...early], { 202610: 7 })).sum).toBe(90000)
    const later = [...early, ['11-02T06:00', 60000], ['11-04T05:00', 95000], ['11-05T05:00', 96000]] as const
    expect((await counted([...later], { 202610: 7 })).sum).toBe(96007)
  })

  test('a card without use in the old month counts on the days of the new one', async () => {
    const none = [
      ['10-31T23:30', 0],
      ['11-01T05:00', 300],
      ['11-05T05:00', 800]
    ] as const
    expect((await counted([...none], { 202610: 0 })).byDay).toEqual({ '2026-11-01': 300, '2026-11-05': 500 })
  })

  test('a final total that comes later is counted when it comes', async () => {
    const finals: Record<string, number> = {}
    const answers = [...october, ['11-01T00:10', 10], ['11-02T00:10', 20]] as const
    expect((await counted([...answers], finals)).byDay).toEqual({
      '2026-10-31': 4000,
      '2026-11-01': 10,
      '2026-11-02': 10
    })
    const { byDay } = await counted([...answers, ['11-04T00:10', 30]], { 202610: 5300 })
    expect(byDay['2026-10-31']).toBe(4300)
    await expect(counted([...answers, ['11-04T00:10', 30]], finals)).rejects.toThrow('not told')
  })

  test('a final total below what was counted takes nothing back', async () => {
    const { byDay } = await counted([...october, ['11-01T00:10', 10], ['11-05T00:10', 50]], { 202610: 4900 })
    expect(byDay).toEqual({ '2026-10-31': 4000, '2026-11-01': 10, '2026-11-05': 40 })
  })
})

describe('over whole months without a reading', () => {
  const finals = { 202609: 3000, 202610: 700, 202611: 400, 202612: 0 }
  const first = [
    ['09-10T08:00', 1000],
    ['09-20T08:00', 2500]
  ] as const

  test('each month counts its final total on its last day', async () => {
    const { byDay } = await counted([...first, ['12-10T08:00', 50]], finals)
    expect(byDay).toEqual({
      '2026-09-20': 1500,
      '2026-09-30': 500,
      '2026-10-31': 700,
      '2026-11-30': 400,
      '2026-12-10': 50
    })
  })

  test('also when the last month’s total is not reset yet', async () => {
    const { byDay } = await counted([...first, ['12-01T00:10', 400], ['12-01T02:10', 50]], finals)
    expect(byDay).toEqual({
      '2026-09-20': 1500,
      '2026-09-30': 500,
      '2026-10-31': 700,
      '2026-11-30': 400,
      '2026-12-01': 50
    })
  })

  test('months that the carrier does not tell any more are passed over', async () => {
    const answers = [
      ['01-10T08:00', 1000],
      ['11-10T08:00', 50]
    ] as const
    const { byDay, asked } = await counted([...answers], {
      202605: 1,
      202606: 2,
      202607: 3,
      202608: 4,
      ...finals
    })
    expect(asked).toEqual(['202605', '202606', '202607', '202608', '202609', '202610'])
    expect(byDay).toMatchObject({ '2026-05-31': 1, '2026-10-31': 700, '2026-11-10': 50 })
  })
})

describe('the first reading', () => {
  test('counts nothing', async () => {
    expect((await counted([['11-10T08:00', 7000]])).sum).toBe(0)
    expect(
      (
        await counted([
          ['11-10T08:00', 7000],
          ['11-11T08:00', 7100]
        ])
      ).sum
    ).toBe(100)
  })

  test.each([
    [
      'not reset yet',
      [
        ['11-01T00:10', 5000],
        ['11-01T02:10', 5000],
        ['11-01T03:10', 10],
        ['11-01T04:10', 30]
      ],
      20
    ],
    [
      'reset already',
      [
        ['11-01T00:10', 10],
        ['11-01T01:10', 30]
      ],
      20
    ],
    [
      'of a card without a former month',
      [
        ['11-01T00:10', 10],
        ['11-01T01:10', 30]
      ],
      20
    ]
  ] as [string, [string, number][], number][])(
    'in the first days of a month: %s',
    async (of, answers, sum) => {
      const { sum: found } = await counted(answers, of.startsWith('of a card') ? {} : { 202610: 5000 })
      expect(found).toBe(sum)
    }
  )
})

test('whatever the order of the answers within a month, what is counted is the highest less the first', async () => {
  let seed = 7
  const random = (most: number) => (seed = (seed * 48271) % 2147483647) % most
  for (let run = 0; run < 200; run++) {
    const totals = Array.from({ length: 12 }, () => random(10000))
    const answers = totals.map((total, i) => [`11-${10 + i}T08:00`, total] as const)
    expect((await counted(answers)).sum).toBe(Math.max(...totals) - totals[0]!)
  }
})
