import { Button, type TableProps } from 'antd'
import { useState, type Key } from 'react'
import { t } from '../words'

interface Chosen<Row, K extends Key> {
  /** Keys of the chosen rows, of other pages, too. */
  chosen: K[]
  rowSelection: TableProps<Row>['rowSelection']
  /** Chooses all on this page, or none. */
  button: React.ReactNode
}

/** Rows of a list that a person chooses, `most` at the most. `nameOf`: for screen readers. */
export function useChosen<Row, K extends Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => K,
  nameOf: (row: Row) => string,
  most: number
): Chosen<Row, K> {
  const [chosen, setChosen] = useState<K[]>([])
  return {
    chosen,
    rowSelection: {
      selectedRowKeys: chosen,
      preserveSelectedRowKeys: true,
      onChange: (keys) => setChosen((keys as K[]).slice(0, most)),
      // antd measures a second, hidden header, in which a checkbox would still take the focus
      columnTitle: t('chosen'),
      columnWidth: 56,
      getCheckboxProps: (row) => ({ 'aria-label': t('choose', { orderSn: nameOf(row) }) })
    },
    button: (
      <Button onClick={() => setChosen(chosen.length ? [] : rows.map(keyOf))}>
        {t(chosen.length ? 'chooseNone' : 'chooseAll')}
      </Button>
    )
  }
}
