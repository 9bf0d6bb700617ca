/** fen that a card paying by use may owe at most; then its net is stopped until the debt is paid. */
export const mostDebt = 5000
