import { get } from '@/api/client'
import { Article } from '@/screens/Article'

export default function LoginProtocol() {
  return <Article load={() => get('/api/site/iotLoginProtocol')} />
}
