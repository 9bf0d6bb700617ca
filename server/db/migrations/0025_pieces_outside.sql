ALTER TABLE "shop_order" ADD COLUMN "restocked" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "outside" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_closed" ON "payment" USING btree ("place_type","pay_before") WHERE "payment"."status" = 3;--> statement-breakpoint
CREATE INDEX "payment_wrong" ON "payment" USING btree ("created_at") WHERE "payment"."status" = 6 and "payment"."returned" = 0;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_pieces" CHECK ("shop_order"."restocked" >= 0 and "shop_order"."outside" >= 0 and "shop_order"."restocked" + "shop_order"."outside" <= "shop_order"."count");