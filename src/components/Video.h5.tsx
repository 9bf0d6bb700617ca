/** The browser's own player: Taro's brings a streaming library of 176 KB gzip. */
export function Video({ className, src }: { className?: string; src: string }) {
  return <video className={className} src={src} controls playsInline preload='metadata' />
}
