import { get } from '@/api/client'
import { Article } from '@/screens/Article'

export default function PaymentTerms() {
  return <Article load={() => get('/api/site/article', { key: 'payment' })} />
}
