import { get } from '@/api/client'
import { Article } from '@/screens/Article'

export default function ServicePromise() {
  return <Article load={() => get('/api/site/article', { key: 'promise' })} />
}
