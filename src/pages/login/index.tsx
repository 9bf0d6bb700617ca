import { observer } from 'mobx-react'
import { useGeneric } from '@/hooks/useShop'
import { Pending } from '@/screens/Pending'
import { OrderQueryMode } from '@contract/enums'
import { LoginForm } from './parts/LoginForm'

/** Log-in to the orders of a mobile, by SMS code or the last six of the citizen id, as configured. */
export default observer(function Login() {
  const { generic, request } = useGeneric()
  return (
    <Pending request={{ ...request, data: generic }} shape={['head', 'line', 'line', 'line']}>
      {({ orderQueryMode }) => <LoginForm bySms={orderQueryMode !== OrderQueryMode.certDigits} />}
    </Pending>
  )
})
