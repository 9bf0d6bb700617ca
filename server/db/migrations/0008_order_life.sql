ALTER TABLE "shop_order" ADD COLUMN "monthly_fee" integer;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "contract_months" smallint;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "select_number" smallint;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shop_order_to_confirm" ON "shop_order" USING btree ("signed_at") WHERE "shop_order"."status" = 6 and "shop_order"."received_at" is null;