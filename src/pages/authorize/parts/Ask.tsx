/** A mini-program scans the code on another device. */
export { ScanCode as Ask } from './ScanCode'
