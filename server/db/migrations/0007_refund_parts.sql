DROP INDEX "balance_log_order";--> statement-breakpoint
CREATE UNIQUE INDEX "balance_log_once" ON "balance_log" USING btree ("order_sn","type") WHERE "balance_log"."type" <> 'refund';--> statement-breakpoint
CREATE INDEX "balance_log_order" ON "balance_log" USING btree ("order_sn");