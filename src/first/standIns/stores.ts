import type { Stores } from '@/stores'
import type { SimInfo } from '@/areas/card/words'

type Known = {
  layout: Pick<Stores['layout'], 'baseConfig' | 'iosHidden'>
  sim: { layout: Partial<SimInfo['simShopLayout']> }
}

// In place of src/stores/index.ts in the first screen's script: what its components and src/nav ask, once an answer has told it.
export const stores: Known = {
  layout: { baseConfig: undefined, iosHidden: [] },
  sim: { layout: {} }
}
