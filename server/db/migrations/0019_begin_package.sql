ALTER TABLE "portal_order" ADD COLUMN "seckill_money" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sim_package" ADD COLUMN "bought_for" timestamp with time zone;