import { observer } from 'mobx-react'
import { useGeneric } from '@/hooks/useShop'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { OrderQueryMode } from '@contract/enums'
import { LoginForm } from './LoginForm'

/** Opens the orders of a mobile, by SMS code or by the last six of the citizen id, as the config says. */
export default observer(function Login() {
  const { generic, request } = useGeneric()
  if (generic) return <LoginForm bySms={generic.orderQueryMode !== OrderQueryMode.certDigits} />
  return (
    <Screen onRefresh={request.reload}>
      <Load of={request} shape={['head', 'line', 'line', 'line']}>
        {() => null}
      </Load>
    </Screen>
  )
})
