import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { useChange, type Other } from '@/areas/card/useChange'
import { CodeSheet } from '@/areas/card/CodeSheet'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { KeypadSheet } from '@/components/form/Keypad'
import { useRequest, useStores } from '@/hooks'
import { t, tMaybe } from '@/i18n'
import { go } from '@/nav/navigate'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { SourceType } from '@contract/enums'
import { maskCardNumber } from '@rules/person/mask'
import { KeptCards } from './parts/KeptCards'

/** A card or device of the server's list; numbers are masked. */
function OtherCell({ one, onPick }: { one: Other; onPick: () => void }) {
  const device = one.sourceType === SourceType.device
  const operator = tMaybe(`common.operator.${device ? 99 : one.operatorType}`)
  return (
    <Cell
      icon={device ? 'device' : 'sim'}
      title={<View className='num'>{one.simNo}</View>}
      note={`${operator} · ${tMaybe(`card.sim.${one.simStatus}`, t('card.sim.9999'))}`}
      value={one.current ? <Chip>{t('card.change.current')}</Chip> : undefined}
      onClick={one.current ? undefined : onPick}
    />
  )
}

/**
 * The cards of this phone, of the device and of the same mobile; one tap switches, as far as already proved.
 */
export default observer(function ChangeDevice() {
  const { sim, wallet } = useStores()
  const request = useRequest(() => get('/api/iot/changeSimList'), [sim.simNo])
  const change = useChange()
  const here = wallet.rows(sim.loginSns)
  const kept = here.map(({ sn, card }) => maskCardNumber(card?.simNo ?? sn))
  const pick = (number: string) => {
    if (!change.back(number)) go('pages/iot/login/index', { simNo: number })
  }
  return (
    <Screen
      onRefresh={request.reload}
      overlay={
        <>
          <CodeSheet
            open={change.asked?.second === 'code'}
            onClose={change.close}
            title={t('card.change.code')}
            hint={t('card.change.mobileNote', { mobile: request.data?.mobile ?? '' })}
            error={change.error}
            working={change.working}
            send={change.sendCode}
            onDone={(code) => change.prove({ code })}
          />
          <KeypadSheet
            open={change.asked?.second === 'password'}
            onClose={change.close}
            title={t('card.password.enter')}
            label={t('card.payPassword')}
            working={change.working}
            error={change.error}
            onDone={(payPassword) => change.prove({ payPassword })}
          />
        </>
      }
    >
      <View className='stack'>
        <KeptCards onPick={pick} />
        <Load request={request} shape={['line', 'line']}>
          {({ list, mobile }) => {
            const groups = (['device', 'mobile'] as const).map((by) => ({
              by,
              rows: list.filter((one) => one.by === by && !kept.includes(one.simNo))
            }))
            const none = here.length < 2 && groups.every(({ rows }) => !rows.length)
            return (
              <>
                {groups.map(({ by, rows }) =>
                  rows.length ? (
                    <View key={by}>
                      <CellGroup title={t(`card.change.${by}`)}>
                        {rows.map((one) => (
                          <OtherCell key={one.simId} one={one} onPick={() => change.to(one)} />
                        ))}
                      </CellGroup>
                      {by === 'mobile' ? (
                        <View className='t12 ink3 mt4 px12'>{t('card.change.mobileNote', { mobile })}</View>
                      ) : null}
                    </View>
                  ) : null
                )}
                {none ? <View className='t12 ink3 tc'>{t('card.change.noneNote')}</View> : null}
              </>
            )
          }}
        </Load>
        <Button kind='soft' onClick={() => go('pages/iot/login/index')}>
          {t('card.change.add')}
        </Button>
      </View>
    </Screen>
  )
})
