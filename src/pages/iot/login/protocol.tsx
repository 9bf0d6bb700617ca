import { get } from '@/api/client'
import { Article } from '@/screens/Article'

export default function LoginProtocol() {
  return <Article fallback='/pages/iot/login/index' load={() => get('/api/site/iotLoginProtocol')} />
}
