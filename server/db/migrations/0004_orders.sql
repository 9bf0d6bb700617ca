CREATE TABLE "buyer_comment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text,
	"goods_id" integer,
	"operator" smallint NOT NULL,
	"nickname" text NOT NULL,
	"bought" text NOT NULL,
	"score" smallint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyer_comment_score" CHECK ("buyer_comment"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "order_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"order_session" text NOT NULL,
	"order_sn" text,
	"side" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "error_report" ADD COLUMN "device_info" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "province_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "county" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_comment_order" ON "buyer_comment" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "buyer_comment_goods" ON "buyer_comment" USING btree ("goods_id","created_at");--> statement-breakpoint
CREATE INDEX "buyer_comment_operator" ON "buyer_comment" USING btree ("operator","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_photo_side" ON "order_photo" USING btree ("order_sn","side");--> statement-breakpoint
CREATE INDEX "order_photo_created" ON "order_photo" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "number_plain" ON "vanity_number" USING btree ("operator","province_code","rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed" and "vanity_number"."price" = 0 and "vanity_number"."prestore" = 0;--> statement-breakpoint
-- what stood in one text until now; the province's code is not known of old orders
UPDATE "shop_order" SET "province" = split_part("region", ' ', 1), "city" = split_part("region", ' ', 2), "county" = split_part("region", ' ', 3);--> statement-breakpoint
ALTER TABLE "shop_order" DROP COLUMN "region";
