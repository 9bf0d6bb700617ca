type GreetingBand = 'morning' | 'noon' | 'afternoon' | 'evening'

/** Greeting by hour (0-23): 6-11 morning, 11-14 noon, 14-20 afternoon, else evening; `late` from 22 to 6. */
export function greeting(hour: number): { band: GreetingBand; late: boolean } {
  if (hour >= 6 && hour < 11) return { band: 'morning', late: false }
  if (hour >= 11 && hour < 14) return { band: 'noon', late: false }
  if (hour >= 14 && hour < 20) return { band: 'afternoon', late: false }
  return { band: 'evening', late: hour >= 22 || hour < 6 }
}
