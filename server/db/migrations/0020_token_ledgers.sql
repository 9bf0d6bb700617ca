CREATE TABLE "coupon_coin_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"title" text NOT NULL,
	"total" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"coins" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integral_log" RENAME COLUMN "order_sn" TO "source";--> statement-breakpoint
UPDATE "integral_log" SET "source" = 'log:' || "id" WHERE "source" IS NULL;--> statement-breakpoint
ALTER TABLE "integral_log" ALTER COLUMN "source" SET NOT NULL;--> statement-breakpoint
INSERT INTO "coupon_coin_log" ("sim_id", "title", "total", "source", "type", "coins")
SELECT "id", '期初券币', "coupon_coin", 'opening', 'adjust', "coupon_coin" FROM "sim" WHERE "coupon_coin" > 0;--> statement-breakpoint
DROP INDEX "integral_log_order";--> statement-breakpoint
CREATE INDEX "coupon_coin_log_sim" ON "coupon_coin_log" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_coin_log_source" ON "coupon_coin_log" USING btree ("sim_id","source","type");--> statement-breakpoint
CREATE UNIQUE INDEX "integral_log_source" ON "integral_log" USING btree ("sim_id","source","type");