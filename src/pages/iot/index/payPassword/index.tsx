import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/Cell'
import { Notice } from '@/components/Notice'
import { t } from '@/i18n'
import { go } from '@/hooks'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { useCard } from '../../parts/useCard'
import { withCard } from '../../parts/withCard'

/** Whether there is a pay password, and the ways to set, change or recover it. */
export default withCard(
  observer(function PayPassword() {
    const card = useCard()
    return (
      <Screen fallback='/pages/iot/index/index'>
        <Load of={card} shape={['line', 'line']}>
          {(info) => (
            <View className='stack'>
              <Notice tone={info.existPayPassword ? 'ok' : 'warn'} icon='lock'>
                {t(info.existPayPassword ? 'portal.password.isSet' : 'portal.password.notSet')}
              </Notice>
              <CellGroup>
                <Cell
                  title={t(info.existPayPassword ? 'portal.password.change' : 'portal.password.set')}
                  onClick={() => go('pages/iot/index/payPassword/keyboard')}
                />
                {info.existPayPassword ? (
                  <Cell
                    title={t('portal.password.forgot')}
                    note={
                      info.mobile
                        ? t('portal.password.byCode', { mobile: info.mobile })
                        : t('portal.password.noMobile')
                    }
                    onClick={() =>
                      go(info.mobile ? 'pages/iot/index/payPassword/validate' : 'pages/iot/index/customer')
                    }
                  />
                ) : null}
              </CellGroup>
            </View>
          )}
        </Load>
      </Screen>
    )
  })
)
