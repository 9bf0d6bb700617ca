// Stands in for the router's own navigation bar: every page brings its bar (navigationStyle custom).
export default class NoNavigationBar {
  load(): void {}
}
