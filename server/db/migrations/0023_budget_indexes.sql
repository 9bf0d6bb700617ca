CREATE INDEX "number_band" ON "vanity_number" USING btree (width_bucket(("price" + "prestore"), array[10001, 50001, 200001, 1000001]),"rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_operator_band" ON "vanity_number" USING btree ("operator",width_bucket(("price" + "prestore"), array[10001, 50001, 200001, 1000001]),"rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE STATISTICS "number_cost" ON (("price" + "prestore")) FROM "vanity_number";--> statement-breakpoint
CREATE STATISTICS "number_band" ON (width_bucket(("price" + "prestore"), array[10001, 50001, 200001, 1000001])) FROM "vanity_number";--> statement-breakpoint
ANALYZE "vanity_number";--> statement-breakpoint
-- last, because the table cannot be read from here to the end
DROP INDEX "number_price";--> statement-breakpoint
DROP INDEX "number_operator_price";
