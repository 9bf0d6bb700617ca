CREATE TABLE "mall_banner" (
	"id" serial PRIMARY KEY NOT NULL,
	"image" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"path" text NOT NULL,
	"sort" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_goods" (
	"id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"image" text NOT NULL,
	"images" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"content" text NOT NULL,
	"pay_rule" text NOT NULL,
	"market_price" integer DEFAULT 0 NOT NULL,
	"delivery_ways" text[] NOT NULL,
	"store_ids" integer[] NOT NULL,
	"per_card" smallint DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "mall_goods_delivery" CHECK (cardinality("mall_goods"."delivery_ways") > 0)
);
--> statement-breakpoint
CREATE TABLE "mall_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_option" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"label" text NOT NULL,
	"points" integer NOT NULL,
	"price" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "mall_option_stock" CHECK ("mall_option"."stock" >= 0),
	CONSTRAINT "mall_option_price" CHECK ("mall_option"."points" >= 0 and "mall_option"."price" >= 0 and "mall_option"."points" + "mall_option"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "mall_order" (
	"order_sn" text PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"option_label" text NOT NULL,
	"image" text NOT NULL,
	"count" smallint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"delivery_way" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"province_code" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"store" jsonb,
	"pick_up_code" text,
	"delivery_status" smallint DEFAULT 0 NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	CONSTRAINT "mall_order_count" CHECK ("mall_order"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "mall_store" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"county" text NOT NULL,
	"address" text NOT NULL,
	"hours" text DEFAULT '' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "mall_store_place" CHECK (abs("mall_store"."latitude") <= 90 and abs("mall_store"."longitude") <= 180)
);
--> statement-breakpoint
CREATE TABLE "sim_address" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"province_code" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal_order" DROP CONSTRAINT "portal_order_amount";--> statement-breakpoint
ALTER TABLE "portal_order" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD CONSTRAINT "mall_goods_group_id_mall_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."mall_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_option" ADD CONSTRAINT "mall_option_goods_id_mall_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."mall_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_goods_list" ON "mall_goods" USING btree ("group_id","rank" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_group_name" ON "mall_group" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_option_label" ON "mall_option" USING btree ("goods_id","label");--> statement-breakpoint
CREATE INDEX "mall_order_limit" ON "mall_order" USING btree ("sim_id","goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_order_code" ON "mall_order" USING btree ("pick_up_code");--> statement-breakpoint
CREATE INDEX "mall_order_sent" ON "mall_order" USING btree ("shipped_at") WHERE "mall_order"."delivery_status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_store_name" ON "mall_store" USING btree ("name");--> statement-breakpoint
CREATE INDEX "sim_address_sim" ON "sim_address" USING btree ("sim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_address_default" ON "sim_address" USING btree ("sim_id") WHERE "sim_address"."is_default";--> statement-breakpoint
ALTER TABLE "portal_order" ADD CONSTRAINT "portal_order_amount" CHECK ("portal_order"."amount" >= 0 and "portal_order"."coupon_money" >= 0 and "portal_order"."points" >= 0);