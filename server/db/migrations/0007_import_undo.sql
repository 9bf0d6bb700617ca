ALTER TABLE "import_change" ALTER COLUMN "row_id" SET DATA TYPE text;--> statement-breakpoint
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
