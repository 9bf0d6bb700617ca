import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { go, type PageParams } from '@/nav/navigate'
import { confirm, toast } from '@/runtime/feedback'
import { useBegin } from './useBegin'
import { fixes, fixParams, type FixName } from './fixes'

/** Runs a fix: opens its page, asks the carrier again, or lifts the stop. */
export function useFix() {
  const { sim } = useStores()
  const refresh = useSubmit(async (withToast = false) => {
    await sim.refresh()
    // what is still wrong looks as before
    if (withToast) toast(t('status.age.now'))
  })
  const lift = useSubmit(async () => {
    const words = { yes: t('status.why.liftYes'), no: t('common.cancel') }
    if (!(await confirm(t('status.why.liftAsk'), words))) return
    await sim.removeBreak()
    toast(t('status.why.lifted'), { icon: 'success' })
  })
  const begin = useBegin()
  /** `params` are passed to the page of the fix, if it has one. */
  const run = (name: FixName, params?: PageParams) => {
    const { path, does } = fixes[name]
    if (path) return go(path, { ...params, ...fixParams(name, sim.simInfo) })
    if (does === 'lift' || does === 'begin') return void { lift, begin }[does].submit()
    void refresh.submit(true)
  }
  return {
    run,
    refresh: () => refresh.submit(),
    refreshing: refresh.working,
    working: refresh.working || lift.working || begin.working
  }
}
