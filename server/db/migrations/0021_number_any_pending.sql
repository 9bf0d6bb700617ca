ALTER INDEX "number_any" SET (gin_pending_list_limit=256);--> statement-breakpoint
SELECT gin_clean_pending_list('number_any');