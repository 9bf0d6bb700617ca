ALTER TABLE "shop_order" ADD COLUMN "request" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "option_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_order" ADD COLUMN "request" text DEFAULT '' NOT NULL;