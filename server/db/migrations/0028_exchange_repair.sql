ALTER TABLE "shop_order" ADD COLUMN "exchange_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "repair_months" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sale" ADD COLUMN "out_company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sale" ADD COLUMN "out_tracking_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sale" ADD COLUMN "out_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "after_sale_sent_out" ON "after_sale" USING btree ("out_at") WHERE "after_sale"."state" = 'sentOut';