CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "balance_option" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import();
--> statement-breakpoint
CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON "number_plan" FOR EACH ROW WHEN (current_setting('shop.import', true) <> '') EXECUTE FUNCTION note_import('operator');
