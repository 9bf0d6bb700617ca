ALTER TABLE "coupon_goods" ADD COLUMN "package_types" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sim_coupon" ADD COLUMN "bought_by" text;--> statement-breakpoint
ALTER TABLE "portal_order" ADD COLUMN "coupon_terms" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "sim_coupon_bought" ON "sim_coupon" USING btree ("bought_by");