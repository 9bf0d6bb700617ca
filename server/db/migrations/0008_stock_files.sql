ALTER TABLE "sim" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_package" ADD COLUMN "layout_ids" integer[] DEFAULT '{}' NOT NULL;
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
