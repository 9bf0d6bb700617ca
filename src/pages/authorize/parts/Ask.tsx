/** A mini-program scans the code that another device shows. */
export { ScanCode as Ask } from './ScanCode'
