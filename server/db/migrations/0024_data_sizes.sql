-- An integer of KB ends at 2 TB: amounts of data become bigint. Servers of the release before go on: Drizzle parses what is read,
-- and their statements write what they did. Each table is rewritten once, and its calls wait meanwhile.
ALTER TABLE "sim" ALTER COLUMN "volume_use" SET DATA TYPE bigint, ALTER COLUMN "daily_use" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sim_package" ALTER COLUMN "total_flow" SET DATA TYPE bigint, ALTER COLUMN "use_flow" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "volume_line" ALTER COLUMN "use_flow" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "data_package" ALTER COLUMN "total_flow" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "balance_log" ALTER COLUMN "use_flow" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "vip_order" ALTER COLUMN "gift_flow" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "vip_plan" ALTER COLUMN "gift_flow" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "carrier_meter" ALTER COLUMN "total" SET DATA TYPE bigint, ADD COLUMN "before" bigint, ADD COLUMN "late" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A month of use that was interrupted on its way out (server/services/card/usageMonths.ts) forbids any change of the others.
DO $$
DECLARE
  part regclass;
BEGIN
  FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'sim_usage'::regclass AND inhdetachpending LOOP
    EXECUTE format('ALTER TABLE sim_usage DETACH PARTITION %s FINALIZE', part);
  END LOOP;
  ALTER TABLE sim_usage ALTER COLUMN use_flow SET DATA TYPE bigint;
  -- months that are out may come back
  FOR part IN SELECT oid FROM pg_class LEFT JOIN pg_inherits ON inhrelid = oid
    WHERE relkind = 'r' AND relname ~ '^sim_usage_(until_)?[0-9]{4}_[0-9]{2}$' AND inhrelid IS NULL
      AND relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'sim_usage'::regclass) LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN use_flow SET DATA TYPE bigint', part);
  END LOOP;
END $$;--> statement-breakpoint
-- The prepared statements of a running server know the former type and would fail on their connection for as long as it lives
-- ("cached plan must not change result type"). Close those connections: servers open others. Whoever waits to migrate has none yet.
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
  WHERE datname = current_database() AND usename = current_user AND backend_type = 'client backend' AND pid <> pg_backend_pid()
    AND NOT EXISTS (SELECT FROM pg_locks WHERE pg_locks.pid = pg_stat_activity.pid AND locktype = 'advisory' AND NOT granted);
