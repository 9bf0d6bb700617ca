ALTER TABLE "portal_order" ADD COLUMN "credit_money" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vip_order" ADD COLUMN "upgraded_by" text;--> statement-breakpoint
ALTER TABLE "vip_order" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "vip_order_upgraded" ON "vip_order" USING btree ("upgraded_by");--> statement-breakpoint
ALTER TABLE "portal_order" ADD CONSTRAINT "portal_order_credit" CHECK ("portal_order"."credit_money" between 0 and "portal_order"."price");