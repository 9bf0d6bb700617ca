import { get } from '@/api/client'
import { usePageParams } from '@/hooks'
import { Article } from '@/screens/Article'

export default function NumberPackage() {
  const numberId = Number(usePageParams().numberId)
  return (
    <Article
      load={async () => {
        const number = await get('/api/shop/numberDetails', { numberId })
        return { title: number.packageName, content: number.packageNotice }
      }}
      deps={[numberId]}
    />
  )
}
