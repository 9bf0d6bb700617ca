/** Once per run, before the workers start: they inherit the environment. */
module.exports = () => {
  // demo data is made for this hour: a run that crosses the full hour would make it again
  process.env.RUN_HOUR ??= String(Math.floor(Date.now() / 3600_000))
}
