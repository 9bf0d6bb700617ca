ALTER TABLE "refund" ADD COLUMN "sms_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "papers_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "papers_sms_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refund_untold" ON "refund" USING btree ("done_at") WHERE "refund"."sms_at" is null;--> statement-breakpoint
CREATE INDEX "shop_order_papers" ON "shop_order" USING btree ("papers_refused_at") WHERE "shop_order"."papers_sms_at" is null and "shop_order"."papers_refused_at" is not null;