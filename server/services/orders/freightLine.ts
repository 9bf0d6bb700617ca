import type { Line } from './orderStock'

const [charged, free] = ['运费', '免运费']

/** The line of an order's costs for sending it; `amount`: fen. */
export const freightLine = (amount: number): Line => ({ label: amount ? charged : free, amount })

export const isFreightLine = (label: string) => label === charged || label === free
