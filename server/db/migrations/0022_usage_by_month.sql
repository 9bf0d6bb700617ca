-- Use is divided by month (server/services/card/usageMonths.ts). The whole table becomes the first part, until the end of next
-- month, and no row is copied. So that nobody waits while its days are looked at, this is three transactions; an end between
-- them does no harm, for all of it runs again.
DO $$
DECLARE
  last date := date_trunc('month', greatest((SELECT max(day) FROM sim_usage), (now() AT TIME ZONE 'Asia/Shanghai')::date)) + interval '1 month';
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = 'sim_usage'::regclass AND conname LIKE 'sim_usage_until_%') THEN
    EXECUTE format('ALTER TABLE sim_usage ADD CONSTRAINT %I CHECK (day < %L) NOT VALID',
      to_char(last, '"sim_usage_until_"YYYY_MM'), (last + interval '1 month')::date);
  END IF;
END $$;
--> statement-breakpoint
COMMIT;
--> statement-breakpoint
BEGIN;
--> statement-breakpoint
-- reads and writes go on
DO $$
BEGIN
  EXECUTE (SELECT format('ALTER TABLE sim_usage VALIDATE CONSTRAINT %I', conname) FROM pg_constraint
    WHERE conrelid = 'sim_usage'::regclass AND conname LIKE 'sim_usage_until_%');
END $$;
--> statement-breakpoint
COMMIT;
--> statement-breakpoint
BEGIN;
--> statement-breakpoint
DO $$
DECLARE
  part text := (SELECT conname FROM pg_constraint WHERE conrelid = 'sim_usage'::regclass AND conname LIKE 'sim_usage_until_%');
BEGIN
  EXECUTE format('ALTER TABLE sim_usage RENAME TO %I', part);
  EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT sim_usage_sim_id_day_pk TO %I', part, part || '_pkey');
  EXECUTE format('CREATE TABLE sim_usage (LIKE %I, CONSTRAINT sim_usage_sim_id_day_pk PRIMARY KEY (sim_id, day)) PARTITION BY RANGE (day)', part);
  EXECUTE format('ALTER TABLE sim_usage ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
    part, (to_date(right(part, 7), 'YYYY_MM') + interval '1 month')::date);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', part, part);
END $$;
--> statement-breakpoint
-- only the whole table got another name, under which nobody asks for it: who could run before still can
insert into "setting" ("key", "value") values ('schema', '{"oldest":"0005_package_speed"}') on conflict ("key") do update set "value" = excluded."value";
