import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Empty, State } from '@/components/feedback/State'
import { back } from '@/nav/navigate'
import { finish, isAwaited } from '@/nav/finish'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { Screen } from '@/screens/Screen'
import { BindPhoneMode } from '@contract/enums'
import { useCard } from '@/areas/card/useCard'
import { BindForm } from './parts/BindForm'

/** The mobile bound to the card: bind, show, replace. */
export default observer(function BindPhone() {
  const card = useCard()
  const [changing, setChanging] = useState(false)
  return (
    <Pending request={card} shape={['line', 'line']}>
      {(info) => {
        if (info.bindPhoneMode === BindPhoneMode.off && !info.mobile) {
          return (
            <Screen>
              <Empty text={t('card.bind.off')} action={t('common.goBack')} onAction={() => back()} />
            </Screen>
          )
        }
        if (!info.mobile || changing) return <BindForm info={info} />
        return (
          <Screen onRefresh={() => card.reload()}>
            <State
              art='done'
              text={t('card.bind.now', { mobile: info.mobile })}
              note={t('card.bind.mode.1')}
            />
            <View className='stack'>
              {isAwaited() ? (
                <Button id='finish' onClick={finish}>
                  {t('realName.resume')}
                </Button>
              ) : null}
              {info.bindPhoneMode === BindPhoneMode.off ? null : (
                <Button kind={isAwaited() ? 'plain' : 'soft'} onClick={() => setChanging(true)}>
                  {t('card.bind.change')}
                </Button>
              )}
            </View>
          </Screen>
        )
      }}
    </Pending>
  )
})
