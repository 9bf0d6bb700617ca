CREATE TABLE "after_sale" (
	"sn" text PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"uuid" text NOT NULL,
	"request" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"count" smallint NOT NULL,
	"amount" integer NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"return_name" text DEFAULT '' NOT NULL,
	"return_phone" text DEFAULT '' NOT NULL,
	"return_address" text DEFAULT '' NOT NULL,
	"send_before" timestamp with time zone,
	"company" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"out_refund_no" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "after_sale_count" CHECK ("after_sale"."count" > 0),
	CONSTRAINT "after_sale_amount" CHECK ("after_sale"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "after_sale_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_session" ADD COLUMN "proved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods_option" ADD COLUMN "image" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "monthly_fee" integer;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "contract_months" smallint;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "select_number" smallint;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "after_sale_key" ON "after_sale" USING btree ("order_sn","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "after_sale_open" ON "after_sale" USING btree ("order_sn") WHERE "after_sale"."state" in ('asked', 'accepted', 'sent', 'received');--> statement-breakpoint
CREATE INDEX "after_sale_order" ON "after_sale" USING btree ("order_sn","created_at");--> statement-breakpoint
CREATE INDEX "after_sale_underway" ON "after_sale" USING btree ("state","created_at") WHERE "after_sale"."state" in ('asked', 'accepted', 'sent', 'received', 'refunding');--> statement-breakpoint
CREATE INDEX "after_sale_event_sn" ON "after_sale_event" USING btree ("sn","created_at");--> statement-breakpoint
CREATE INDEX "shop_order_to_confirm" ON "shop_order" USING btree ("signed_at") WHERE "shop_order"."status" = 6 and "shop_order"."received_at" is null;