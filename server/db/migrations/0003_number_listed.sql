DROP INDEX "number_held";--> statement-breakpoint
DROP INDEX "number_rank";--> statement-breakpoint
DROP INDEX "number_price";--> statement-breakpoint
DROP INDEX "number_operator";--> statement-breakpoint
DROP INDEX "number_operator_price";--> statement-breakpoint
DROP INDEX "number_province";--> statement-breakpoint
DROP INDEX "number_city";--> statement-breakpoint
DROP INDEX "number_pattern";--> statement-breakpoint
DROP INDEX "number_featured";--> statement-breakpoint
ALTER TABLE "vanity_number" ADD COLUMN "listed" boolean GENERATED ALWAYS AS (state in (1, 2)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "number_rank" ON "vanity_number" USING btree ("rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_price" ON "vanity_number" USING btree ("price","id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_operator" ON "vanity_number" USING btree ("operator","rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_operator_price" ON "vanity_number" USING btree ("operator","price","id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_province" ON "vanity_number" USING btree ("province_code","rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_city" ON "vanity_number" USING btree ("city","rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_pattern" ON "vanity_number" USING btree ("pattern","rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_featured" ON "vanity_number" USING btree ("rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed" and "vanity_number"."featured";--> statement-breakpoint
-- room in each page, so that a hold finds place beside the row it changes (HOT)
ALTER TABLE "vanity_number" SET (fillfactor = 80);
