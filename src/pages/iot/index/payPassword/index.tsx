import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'
import { useCard } from '@/areas/card/useCard'

/** Whether a pay password is set, with links to set, change or recover it. */
export default observer(function PayPassword() {
  const card = useCard()
  return (
    <DetailOf request={card} shape={['line', 'line']}>
      {(info) => (
        <View className='stack'>
          <Notice tone={info.existPayPassword ? 'ok' : 'warn'} icon='lock'>
            {t(info.existPayPassword ? 'card.password.isSet' : 'card.password.notSet')}
          </Notice>
          <CellGroup>
            <Cell
              title={t(info.existPayPassword ? 'card.password.change' : 'card.password.set')}
              onClick={() => go('pages/iot/index/payPassword/keyboard')}
            />
            {info.existPayPassword ? (
              <Cell
                title={t('card.password.forgot')}
                note={
                  info.mobile
                    ? t('card.password.byCode', { mobile: info.mobile })
                    : t('card.password.noMobile')
                }
                onClick={() =>
                  go(info.mobile ? 'pages/iot/index/payPassword/validate' : 'pages/iot/index/customer')
                }
              />
            ) : null}
          </CellGroup>
        </View>
      )}
    </DetailOf>
  )
})
