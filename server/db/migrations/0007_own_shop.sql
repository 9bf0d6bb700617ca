CREATE TABLE "picture" (
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_name_hash_pk" PRIMARY KEY("name","hash")
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"kind" text NOT NULL,
	"platform" text NOT NULL,
	"open_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "balance_log_order";--> statement-breakpoint
ALTER TABLE "import_change" ALTER COLUMN "row_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "sim" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_package" ADD COLUMN "layout_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accelerate_order" ADD COLUMN "unset" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_sn","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "notice_open" ON "notice" USING btree ("next_at") WHERE "notice"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_message_once" ON "order_message" USING btree ("order_sn","kind");--> statement-breakpoint
CREATE INDEX "order_message_open" ON "order_message" USING btree ("next_at") WHERE "order_message"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "balance_log_once" ON "balance_log" USING btree ("order_sn","type") WHERE "balance_log"."type" <> 'refund';--> statement-breakpoint
CREATE INDEX "balance_log_order" ON "balance_log" USING btree ("order_sn");--> statement-breakpoint
-- notes a row that an import writes; its argument names the column that identifies the row, unless that is id
CREATE OR REPLACE FUNCTION note_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
  INSERT INTO import_change (run_id, relation, row_id, before, after)
  VALUES (current_setting('shop.import')::int, TG_TABLE_NAME,
    coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> coalesce(TG_ARGV[0], 'id'), to_jsonb(OLD), to_jsonb(NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "task" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "one_code_guide" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "machine_code" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import('code');
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "mall_store" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "mall_banner" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
-- as note_import, without what is the holder's own
CREATE FUNCTION note_card_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
  INSERT INTO import_change (run_id, relation, row_id, before, after)
  VALUES (current_setting('shop.import')::int, TG_TABLE_NAME, coalesce(NEW.id, OLD.id),
    to_jsonb(OLD) - 'pay_password' - 'mobile', to_jsonb(NEW) - 'pay_password' - 'mobile');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "sim" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_card_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "data_package" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
insert into "setting" ("key", "value") values ('schema', '{"oldest":"0005_package_speed"}') on conflict ("key") do update set "value" = excluded."value";
