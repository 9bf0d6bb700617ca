import { makeAutoObservable, runInAction } from 'mobx'
import { OperatorFilter } from '@contract/enums'
import { post } from '@/api/client'
import { t } from '@/i18n'
import type { DictOption } from './types'

const operatorType = 'haoka_operator'

/** Dictionary options by type. */
export class DictStore {
  options: Record<string, DictOption[]> = {}

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The shop's operator filter: all, featured (-99), then the entries of `haoka_operator`. */
  get operators(): { label: string; value: number }[] {
    const entries = this.options[operatorType] ?? []
    return [
      { label: t('common.all'), value: OperatorFilter.all },
      { label: t('common.featured'), value: OperatorFilter.featured },
      ...entries.map(({ label, value }) => ({ label, value: Number(value) }))
    ]
  }

  /** Loads the types that are missing. */
  async load(types: string[] = [operatorType]): Promise<void> {
    const missing = types.filter((type) => !this.options[type])
    if (!missing.length) return
    const data = await post('/api/dictData/options', { types: missing })
    runInAction(() => Object.assign(this.options, data))
  }

  clear(): void {
    this.options = {}
  }
}
