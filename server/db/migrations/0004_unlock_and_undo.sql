CREATE TABLE "card_unlock" (
	"sim_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"relation" text NOT NULL,
	"row_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"command" text NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "import_change_run" ON "import_change" USING btree ("run_id","id");
--> statement-breakpoint
CREATE FUNCTION note_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
  INSERT INTO import_change (run_id, relation, row_id, before, after)
  VALUES (current_setting('shop.import')::int, TG_TABLE_NAME, coalesce(NEW.id, OLD.id), to_jsonb(OLD), to_jsonb(NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "vanity_number" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "goods" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "goods_option" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "mall_goods" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "mall_option" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "vip_plan" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "accelerate_plan" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "coupon_goods" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
