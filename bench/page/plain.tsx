import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** What a React page costs that has no framework around it: the first numbers of the shop, from the same call. */
interface Row {
  numberId: number
  number: string
  price: number
}

function Numbers() {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => {
    void fetch('/api/shop/numberList?operator=-99&pageSize=8')
      .then((answer) => answer.json())
      .then(({ data }: { data: { list: Row[] } }) => setRows(data.list))
  }, [])
  return rows.map(({ numberId, number, price }) => (
    <button key={numberId} className='numcard' onClick={() => alert(number)}>
      {number} ¥{price / 100}
    </button>
  ))
}

createRoot(document.getElementById('root')!).render(<Numbers />)
